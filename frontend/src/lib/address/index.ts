export {
  type Address,
  type AddressPart,
  addressLine,
  hasPosition,
  isAddress,
  isComplete,
  isPostCode,
  noAddress,
  normalPostCode,
  problemsWith,
  splitAddress,
} from './address';
export { isPhone, normalPhone } from './phone';
export { placeAddress, positionOf, usePlaces } from './places';

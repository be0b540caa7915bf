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
  withNumber,
} from './address';
export { isPhone, normalPhone } from './phone';
export { isPostal, postalDraft, postalFields } from './postal';
export { placeAddress, positionOf, usePlaces } from './places';

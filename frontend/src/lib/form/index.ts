export {
  type FieldProps,
  type Form,
  type FormState,
  type Look,
  type Looks,
  type Name,
  type Rule,
  type Rules,
} from './form';
export { isOtherPage, leaveQuestion, useGuard, useUnsavedGuard } from './guard';
export type { Guard } from './guard';
export {
  isAmount,
  isAtMost,
  isBetween,
  isNotPast,
  isEmail,
  isWhole,
  mandatory,
  required,
  wholeNumber,
} from './rules';
export { useForm } from './useForm';

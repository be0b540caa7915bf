export { allow, pages, requireProfile, secondFactorDue, signedOutOnly } from './guards';
export { takeReturnPath } from './returnPath';
export { can, homePath, ordersPath, portalTitle, returnsPath, rolePath } from './profile';
export type { Ability, Profile, Role } from './profile';
export { waitAtTill } from './till';
export { newsOfMove, workIn } from './move';
export {
  acceptTerms,
  answerInterrupted,
  confirmation,
  hasPassword,
  interruptedWrites,
  loadAnew,
  type InterruptedChange,
  loadProfile,
  openSession,
  refreshProfile,
  settleSignOut,
  signIn,
  signInAgain,
  signInByCode,
  signInByPasskey,
  signOut,
  signOutIsOwed,
  useCan,
  useProfile,
  useSession,
} from './session';

export { allow, requireProfile, signedOutOnly, takeReturnPath } from './guards';
export { can, homePath, ordersPath, portalTitle, rolePath } from './profile';
export type { Ability, Profile, Role } from './profile';
export {
  acceptTerms,
  loadProfile,
  signIn,
  signOut,
  useCan,
  useProfile,
  useSession,
} from './session';

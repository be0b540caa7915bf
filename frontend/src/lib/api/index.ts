export {
  alreadyDoneText,
  attempt,
  earlierAttempt,
  editedText,
  isAlreadyDone,
  isUnsure,
  problemText,
  replayedText,
  textOf,
} from './attempt';
export { api, bodyOf, keyed, keyedOn, resultOf } from './client';
export { ApiError, messageOf } from './error';
export { download } from './files';
export type { Schemas } from './schemas';
export { newKey, takeReplayed } from './key';
export { serverNow, serverTimeOf } from './serverTime';
export { send } from './send';
export { upload, useUploadProgress } from './upload';
export type { UploadPart } from './upload';

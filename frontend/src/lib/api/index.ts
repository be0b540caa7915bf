export {
  alreadyDoneText,
  attempt,
  earlierAttempt,
  editedText,
  forgetAttempts,
  isAlreadyDone,
  isUnsure,
  problemText,
  replayedText,
  textOf,
} from './attempt';
export { act, addressOf, ask, call, get, pathOf, resultIn, write } from './call';
export type { Asked, Body, Call, Named, Response, Result, Sent } from './call';
export { ApiError, messageOf } from './error';
export { download, openFile, saveCSV } from './files';
export type { Schemas } from './call';
export type * from './schema';
export { newKey, takeReplayed, takeUndoable } from './send';
export { serverNow, serverTimeOf } from './send';
export { send } from './send';
export { upload, useUploadProgress } from './upload';
export type { UploadPart } from './upload';

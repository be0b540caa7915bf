export { alreadyDoneText, attempt, isAlreadyDone, isUnsure, problemText, textOf } from './attempt';
export { api, bodyOf, keyed, keyedOn, resultOf } from './client';
export { ApiError, messageOf } from './error';
export { download } from './files';
export type { Schemas } from './schemas';
export { newKey } from './key';
export { send } from './send';
export { upload, useUploadProgress } from './upload';
export type { UploadPart } from './upload';

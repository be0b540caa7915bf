import { PushDetail } from './PushDetail';
import { QuietDialog } from './QuietDialog';
import { SendPush } from './SendPush';

export default { page: { send: SendPush, quiet: QuietDialog }, row: { detail: PushDetail } };

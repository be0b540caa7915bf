import { PushDetail } from './PushDetail';
import { SendPush } from './SendPush';

export default { page: { send: SendPush }, row: { detail: PushDetail } };

import { editDialog, formDialog } from '@/components/form/FormDialog';
import { PushDetail } from './PushDetail';
import { QuietDialog } from './QuietDialog';
import { SendPush } from './SendPush';
import { newSegmentForm, segmentForm, segments } from './segments';

export default {
  page: { send: SendPush, quiet: QuietDialog, addsegment: formDialog(newSegmentForm) },
  row: { detail: PushDetail, segment: editDialog(segmentForm, { of: segments }) },
};

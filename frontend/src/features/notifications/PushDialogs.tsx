import { editDialog, formDialog } from '@/components/form/FormDialog';
import { AddSegmentList, ReplaceSegmentList } from './CustomerList';
import { PushDetail } from './PushDetail';
import { QuietDialog } from './QuietDialog';
import { SendPush } from './SendPush';
import { newSegmentForm, segmentForm, segments } from './segments';

export default {
  page: {
    send: SendPush,
    quiet: QuietDialog,
    addsegment: formDialog(newSegmentForm),
    addlist: AddSegmentList,
  },
  row: {
    detail: PushDetail,
    segment: editDialog(segmentForm, { of: segments }),
    list: ReplaceSegmentList,
  },
};

import { FormDialog } from '@/components/form/FormDialog';
import type { ApprovalRefusal, ApprovalRequest } from '@/lib/api';
import { type Form, useForm } from '@/lib/form';
import { approvals } from './approvalList';

/** Refuses the request of that id; its asker sees why. */
const refusalForm: Form<
  ApprovalRefusal,
  ApprovalRefusal & { Id: string },
  ApprovalRequest,
  string
> = {
  name: 'approval.refuse',
  title: 'Refuse this request?',
  action: 'Refuse',
  fields: { Note: { label: 'Reason', kind: 'long' } },
  start: () => ({ Note: '' }),
  rules: {},
  body: ({ Note }, Id) => ({ Id, Note: Note.trim() }),
  send: approvals.write('POST /api/admin/approvals/{id}/refuse'),
  done: ({ Label }) => `${Label} was refused.`,
};

function RefuseDialog({ of, onClose }: { of: string; onClose: () => void }) {
  return <FormDialog form={useForm(refusalForm, of, onClose)} onClose={onClose} />;
}

export default { row: { refuse: RefuseDialog } };

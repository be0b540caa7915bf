import { formDialog } from '@/components/form/FormDialog';
import { acceptForm } from './forms';

/** Why a difference in the ledger is as it should be. */
export default formDialog(acceptForm);

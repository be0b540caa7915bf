import { formDialog } from '@/components/form/FormDialog';
import { addressForm } from './forms';

/** Where the invoices of a professional team go. */
export default { page: { address: formDialog(addressForm) } };

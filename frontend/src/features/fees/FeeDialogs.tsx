import { ExportDialog } from './ExportDialog';
import { RateDialog } from './RateDialog';

export default { page: { export: ExportDialog }, row: { rate: RateDialog } };

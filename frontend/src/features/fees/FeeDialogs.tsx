import { ArchiveDialog, MakeArchiveDialog, VerifyDialog } from './ArchiveDialogs';
import { ExportDialog } from './ExportDialog';
import { RateDialog } from './RateDialog';

export default {
  page: { export: ExportDialog, 'make-archive': MakeArchiveDialog, verify: VerifyDialog },
  row: { rate: RateDialog, archive: ArchiveDialog },
};

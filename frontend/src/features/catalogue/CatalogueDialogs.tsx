import { BindDialog } from './BindDialog';
import { ExportDialog } from './ExportDialog';
import { ImportChangesDialog } from './ImportChanges';
import { ImportDialog } from './ImportDialog';
import {
  AddCategory,
  AddSubcategory,
  AddVertical,
  EditCategory,
  EditSubcategory,
  EditVertical,
} from './PlaceDialogs';
import { RemoveCategory, RemoveVertical } from './RemoveDialog';
import { AddVariant, EditVariant, VariantDetail } from './VariantDialogs';

/** The dialogs of verticals, categories, subcategories, variants and imports. */
export default {
  page: {
    'add-vertical': AddVertical,
    'add-category': AddCategory,
    'add-subcategory': AddSubcategory,
    'add-variant': AddVariant,
    bind: BindDialog,
    import: ImportDialog,
    export: ExportDialog,
  },
  row: {
    'edit-vertical': EditVertical,
    'edit-category': EditCategory,
    'edit-subcategory': EditSubcategory,
    variant: VariantDetail,
    'edit-variant': EditVariant,
    'import-changes': ImportChangesDialog,
    'remove-vertical': RemoveVertical,
    'remove-category': RemoveCategory,
  },
};

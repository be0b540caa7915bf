import { listPage } from '@/components/list';
import { personalDataList } from './personalData';

/** What is stored about people, and what was erased. */
export const Component = listPage(personalDataList, () => import('./PersonalDataDialogs'));

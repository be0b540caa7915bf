import { upload } from '@/lib/api';
import type { Schemas } from '@/lib/api';
import type { Form } from '@/lib/form';
import { refreshProfile } from '@/lib/session';
import { merchantKey } from './calls';

type Logo = Schemas['MerchantLogo'];

export const logoPath = '/api/merchant/logo';

interface Draft {
  file: File | undefined;
}

export const logoForm: Form<Draft, Draft, Logo> = {
  name: 'account.logo',
  start: () => ({ file: undefined }),
  rules: { file: (file) => (file ? undefined : 'Choose a picture.') },
  body: (draft) => draft,
  send: async ({ file }, key) => {
    const parts = file ? [{ name: 'file', value: file }] : [];
    const logo = await upload<Logo>(logoPath, parts, { key });
    await refreshProfile();
    return logo;
  },
  refresh: [merchantKey],
  done: () => 'The logo was changed.',
};

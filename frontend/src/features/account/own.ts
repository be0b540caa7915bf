import { act, type Schemas, upload, write } from '@/lib/api';
import { type Form, mandatory } from '@/lib/form';
import { type Profile, refreshProfile } from '@/lib/session';

const atMost = (value: string) =>
  [...value.trim()].length > 80 ? 'Please use at most 80 characters.' : undefined;

const set = write('PUT /api/portal/profile');

/** send changes the user's own details, and what this page shows of them. */
async function send(body: Schemas['OwnProfile'], key: string) {
  const changed = await set(body, key);
  await refreshProfile();
  return changed;
}

type Name = { FirstName: string; LastName: string };

export const nameForm: Form<Name, Schemas['OwnProfile'], Schemas['Profile'], Profile> = {
  name: 'account.name',
  title: 'Change name',
  fields: { FirstName: 'First name', LastName: 'Last name' },
  start: ({ FirstName, LastName }) => ({ FirstName, LastName }),
  rules: { FirstName: [mandatory, atMost], LastName: atMost },
  body: ({ FirstName, LastName }, { TimeDisplay }) => ({
    FirstName: FirstName.trim(),
    LastName: LastName.trim(),
    TimeDisplay,
  }),
  send,
  done: () => 'Your name was changed.',
};

export const times = { '24h': '24 hours: 14:40', '12h': '12 hours: 2:40 pm' };

export const timesForm: Form<
  { TimeDisplay: string },
  Schemas['OwnProfile'],
  Schemas['Profile'],
  Profile
> = {
  name: 'account.times',
  title: 'Change how times are shown',
  fields: {
    TimeDisplay: {
      label: 'Times',
      options: Object.entries(times).map(([value, label]) => ({ value, label })),
      description: 'On all your screens. Documents, labels and mails show 24 hours.',
    },
  },
  start: ({ TimeDisplay }) => ({ TimeDisplay }),
  rules: { TimeDisplay: mandatory },
  body: ({ TimeDisplay }, { FirstName, LastName, Email }) => ({
    FirstName: FirstName || Email.slice(0, 80), // an account may have no name yet
    LastName,
    TimeDisplay: TimeDisplay === '12h' ? '12h' : '24h',
  }),
  send,
  done: () => 'How times are shown was changed.',
};

interface PictureDraft {
  file: File | undefined;
}

export const picturePath = '/api/portal/profile/picture';

export const pictureForm: Form<PictureDraft, PictureDraft, Schemas['Profile']> = {
  name: 'account.picture',
  title: 'Change picture',
  action: 'Save picture',
  start: () => ({ file: undefined }),
  rules: { file: (file) => (file ? undefined : 'Choose a picture.') },
  body: (draft) => draft,
  send: async ({ file }, key) => {
    const parts = file ? [{ name: 'file', value: file }] : [];
    const changed = await upload<Schemas['Profile']>(picturePath, parts, { key });
    await refreshProfile();
    return changed;
  },
  done: () => 'Your picture was changed.',
};

const remove = act('DELETE /api/portal/profile/picture');

export async function removePicture(given: undefined, key: string) {
  const changed = await remove(given, key);
  await refreshProfile();
  return changed;
}

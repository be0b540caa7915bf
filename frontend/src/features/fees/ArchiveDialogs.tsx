import { Button, Code, Group, List, Stack, Text } from '@mantine/core';
import { CopyButton } from '@/components/CopyButton';
import { DialogContent } from '@/components/Dialog';
import { Facts } from '@/components/Facts';
import { sizeOf } from '@/components/fileKinds';
import { FormDialog } from '@/components/form/FormDialog';
import { QueryDialog } from '@/components/QueryDialog';
import { StatusBadge } from '@/components/StatusBadge';
import type { MonthArchive } from '@/lib/api';
import { useForm } from '@/lib/form';
import { formatDateTime, monthText, whole } from '@/lib/format';
import { useAction } from '@/lib/hooks';
import { useProfile } from '@/lib/session';
import { platform } from '@/platform';
import { archiveForm } from './archiveForm';
import { flagsOf } from './archiveList';
import { archiveKey, archives, ownerOf, saveArchive } from './archives';

interface Props {
  onClose: () => void;
}

/** Asks for an archive. */
export function MakeArchiveDialog({ onClose }: Props) {
  const { Role } = useProfile();
  const form = useForm(archiveForm, Role, onClose);
  return <FormDialog form={form} onClose={onClose} />;
}

/** What an archive is, and what it can be told by. */
export function ArchiveDialog({ of, onClose }: Props & { of: string }) {
  const archive = archives.useOne(of);
  const title = archive.data ? `Archive of ${monthText(archive.data.Month)}` : 'Archive';
  return (
    <QueryDialog title={title} query={archive} lines={6} size={560} onClose={onClose}>
      {(loaded) => <Loaded archive={loaded} onClose={onClose} />}
    </QueryDialog>
  );
}

function Loaded({ archive, onClose }: Props & { archive: MonthArchive }) {
  const save = useAction({ run: saveArchive });
  return (
    <DialogContent
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {archive.State === 'Ready' && (
            <Button loading={save.busy} onClick={() => save.go(archive)} data-autofocus>
              Download
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <Group gap="xs">
          {flagsOf(archive).map((flag) => (
            <StatusBadge key={flag.label} {...flag} />
          ))}
        </Group>
        {archive.Error && <Text>{archive.Error}</Text>}
        <Facts
          title="The file"
          facts={[
            { name: 'Documents of', value: ownerOf(archive) },
            { name: 'Asked by', value: `${archive.AskedBy}, ${formatDateTime(archive.AskedAt)}` },
            { name: 'Made', value: archive.MadeAt && formatDateTime(archive.MadeAt) },
            { name: 'Documents', value: archive.MadeAt && whole(archive.Documents) },
            { name: 'File', value: archive.MadeAt && archive.FileName },
            { name: 'Size', value: archive.Size > 0 && sizeOf(archive.Size) },
            { name: 'SHA-256', value: archive.Sha256, copy: archive.Sha256 },
            {
              name: 'Key that signed it',
              value: archive.Fingerprint,
              copy: archive.Fingerprint,
            },
          ]}
        />
      </Stack>
    </DialogContent>
  );
}

const commands = {
  fingerprint: 'openssl pkey -pubin -in public-key.pem -outform DER | openssl dgst -sha256',
  signature:
    'openssl pkeyutl -verify -pubin -inkey public-key.pem -rawin -in manifest.json -sigfile manifest.json.sig',
  whole: 'portal-server archive verify FILE --key public-key.pem',
};

/** How somebody who got an archive learns that it is whole, and who made it. */
export function VerifyDialog({ onClose }: Props) {
  const key = archiveKey.useRead(undefined);
  return (
    <QueryDialog
      title="How to check an archive"
      query={key}
      lines={6}
      size={560}
      fill
      onClose={onClose}
    >
      {({ Pem, Fingerprint }) => (
        <DialogContent footer={<Button onClick={onClose}>Close</Button>}>
          <Stack>
            <Text>
              An archive lists the size and SHA-256 of each of its files in manifest.json, and this
              list is signed. If one document is changed, left out or added, the check says so.
              README.txt in the archive explains it to an auditor who does not use the portal.
            </Text>
            {Pem ? (
              <Facts
                title="The key that signs"
                facts={[{ name: 'SHA-256', value: Fingerprint, copy: Fingerprint }]}
              />
            ) : (
              <Text c="dimmed">The key is made with the first archive.</Text>
            )}
            {Pem && (
              <Group>
                <Button
                  variant="default"
                  onClick={() => void platform.saveFile('public-key.pem', new Blob([Pem]))}
                >
                  Save public-key.pem
                </Button>
              </Group>
            )}
            <List type="ordered" spacing="md">
              <List.Item>
                Give the auditor the archive, and the SHA-256 of the key in another way, such as by
                telephone. A key that comes with a file proves nothing by itself.
              </List.Item>
              <List.Item>
                Unpack the archive. With OpenSSL 3, the first command prints the SHA-256 of the key,
                the second one “Signature Verified Successfully”.
                <Command text={commands.fingerprint} what="first command" />
                <Command text={commands.signature} what="second command" />
              </List.Item>
              <List.Item>
                Whoever has the portal’s server program checks everything at once: signature, every
                file, and that documents, lines, statements and entries add up.
                <Command text={commands.whole} what="command" />
              </List.Item>
              <List.Item>
                To follow a total down to its orders, open index.csv: each line has its document,
                its order and its entry in the merchant’s account.
              </List.Item>
            </List>
          </Stack>
        </DialogContent>
      )}
    </QueryDialog>
  );
}

function Command({ text, what }: { text: string; what: string }) {
  return (
    <Group gap="xs" wrap="nowrap" mt="xs">
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', flex: 1 }}>
        {text}
      </Code>
      <CopyButton value={text} what={what} />
    </Group>
  );
}

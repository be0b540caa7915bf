import { Button, MultiSelect, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { EmptyState } from '@/components/EmptyState';
import { Faces } from '@/components/Faces';
import { PageHeader } from '@/components/PageHeader';
import { CardSkeletons, RowSkeletons } from '@/components/Skeletons';
import { counted } from '@/lib/format';
import { useAction } from '@/lib/hooks';
import { platform } from '@/platform';
import { auditFilterOf, rangeOf, useAddress, usePagedSearch } from './address';
import { AuditList } from './AuditList';
import { auditKey, exportAudit, useAudit, useAuditActions } from './calls';
import { PageFoot } from './PageFoot';
import classes from './Users.module.css';
import { actionWords } from './words';

const counting = 10_000; // the server counts no further

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}

/** Who changed what, when and from where, and what it was before. */
export function Component() {
  const wide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false }) ?? true;
  const address = useAddress();
  const { params, set, page } = address;
  const actor = usePagedSearch(address, 'actor');
  const target = usePagedSearch(address, 'target');
  const { from, to, error } = rangeOf(params);
  const filter = auditFilterOf(params);
  const log = useAudit(filter, page);
  const actions = useAuditActions();
  const chosen = params.getAll('action');
  const known = [...new Set([...(actions.data ?? []), ...chosen])];
  const save = useAction({
    run: () => exportAudit(filter),
    onDone: ({ Data, FileName }) =>
      platform.saveFile(FileName, new Blob([bytesOf(Data)], { type: 'text/csv;charset=utf-8' })),
    refresh: [auditKey],
  });
  const clear = () => {
    actor.clear();
    target.clear();
    set({ from: undefined, to: undefined, action: [], actor: undefined, target: undefined });
  };

  return (
    <section className={classes['page']} aria-label="Audit">
      <PageHeader
        title="Audit"
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => save.go()}
            loading={save.busy}
            disabled={Boolean(error)}
          >
            Export CSV
          </Button>
        }
      />
      <div className={classes['toolbar']} data-even>
        <TextInput
          label="Who"
          placeholder="Name or email"
          value={actor.text}
          onChange={(event) => actor.setText(event.currentTarget.value)}
        />
        <TextInput
          label="To whom or what"
          placeholder="Name or email"
          value={target.text}
          onChange={(event) => target.setText(event.currentTarget.value)}
        />
        <MultiSelect
          label="Did what"
          placeholder={chosen.length ? '' : 'Anything'}
          data={known.map((value) => ({ value, label: actionWords(value) }))}
          value={chosen}
          onChange={(action) => set({ action })}
          clearable
        />
        <DatePickerInput
          label="From"
          valueFormat="DD/MM/YYYY"
          placeholder="dd/mm/yyyy"
          value={from || null}
          onChange={(day) => set({ from: day ?? undefined })}
          clearable
        />
        <DatePickerInput
          label="To"
          valueFormat="DD/MM/YYYY"
          placeholder="dd/mm/yyyy"
          value={to || null}
          onChange={(day) => set({ to: day ?? undefined })}
          error={error}
          clearable
        />
      </div>
      <Faces
        query={log}
        skeleton={wide ? <RowSkeletons /> : <CardSkeletons />}
        isEmpty={({ Total }) => Total === 0}
        empty={
          Object.keys(filter).length ? (
            <EmptyState
              icon={IconHistory}
              title="Nothing matches"
              text="Try fewer words, or a longer range."
              action={
                <Button variant="default" onClick={clear}>
                  Clear filters
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={IconHistory}
              title="Nothing has been changed yet"
              text="Every change to a user is written down here."
            />
          )
        }
      >
        {({ Entries, Total }) => (
          <>
            <AuditList entries={Entries} wide={wide} />
            <PageFoot
              total={Total}
              page={page}
              said={
                Total < counting
                  ? counted(Total, 'entry', 'entries')
                  : 'More than 10,000 entries; please choose a shorter range to reach the oldest.'
              }
              onPage={(next) => set({ page: String(next) })}
            />
          </>
        )}
      </Faces>
    </section>
  );
}

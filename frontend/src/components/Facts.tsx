import { Anchor, Paper, Title } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { CopyButton } from './CopyButton';
import classes from './Facts.module.css';

export interface Fact {
  name: string;
  value: ReactNode;
  /** The text that the copy button copies; without it there is no button. */
  copy?: string;
}

interface Props {
  title: string;
  /** Facts without a value are omitted, so that a list can be written with conditions. */
  facts: (Fact | false | '')[];
}

/** A card of names and values. */
export function Facts({ title, facts }: Props) {
  const shown = facts.filter(
    (fact): fact is Fact => Boolean(fact) && Boolean((fact as Fact).value),
  );
  return (
    <Paper p="lg" component="section" aria-label={title}>
      <Title order={2} mb="sm">
        {title}
      </Title>
      <dl className={classes['facts']}>
        {shown.map(({ name, value, copy }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span>{value}</span>
              {copy && <CopyButton value={copy} what={name.toLowerCase()} />}
            </dd>
          </div>
        ))}
      </dl>
    </Paper>
  );
}

/** phoneOf shows a number as a link that starts a call. */
export const phoneOf = (phone: string) =>
  phone && (
    <Anchor inherit href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
      {phone.replaceAll(' ', '\u00a0')}
    </Anchor>
  );

/** mailOf shows an address as a mail link; a long one breaks after @ and dots. */
export const mailOf = (email: string) =>
  email && (
    <Anchor inherit href={`mailto:${email}`}>
      {email.split(/(?<=[@.])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </Anchor>
  );

import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { noteServerTime } from '@/lib/api/send';
import { render } from '@/test/render';
import { Countdown } from './Countdown';

const minute = 60_000;

afterEach(() => noteServerTime(new Date().toUTCString()));

it('counts by the clock of the server, which ends the quote', () => {
  const server = Date.now() + 60 * minute; // the clock of this computer is an hour slow
  noteServerTime(new Date(server).toUTCString());
  render(<Countdown until={server + 10.5 * minute} />);
  expect(screen.getByRole('timer')).toHaveTextContent(/^Valid for 10:/);
});

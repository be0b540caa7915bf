import type { Found, Language, Paper, Printer } from '@/platform';

/** What a label printer takes when nothing else is known of it. */
export const labelPrinter: Printer = {
  Id: '',
  Title: '',
  Address: { Kind: 'tcp', Name: '', Serial: '', Confirmed: false },
  Language: 'ZPL',
  DPI: 203,
  OffsetXMM: 0,
  OffsetYMM: 0,
  Darkness: 0,
  Copies: 1,
  Labels: true,
  Items: false,
  Paper: 'label80',
  Fallback: '',
};

const paperOf = (language: Language): Paper =>
  language === 'PDF' ? 'A4' : language === 'ESC/POS' ? 'roll80' : 'label80';

/** draftOf is a new printer for a device that was found; its language and paper are guessed from what the device reports. */
export function draftOf({ Kind, Name, Serial, Title, Model, Languages }: Found): Printer {
  const Language = Languages?.[0] ?? (Kind === 'system' ? 'PDF' : 'ZPL');
  const Paper = paperOf(Language);
  return {
    ...labelPrinter,
    Title: Title || Model || Name,
    Address: { Kind, Name, Serial, Confirmed: false },
    Language,
    Paper,
    Labels: Paper === 'label80',
    Items: Paper !== 'label80',
    DPI: Paper === 'A4' ? 300 : 203,
  };
}

const rawPort = 9100;

/** hostPort completes an address that was typed; undefined where it is none. */
export function hostPort(typed: string): string | undefined {
  const text = typed.trim();
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(\d{1,5}))?$/i.exec(text);
  const port = Number(match?.[2] ?? rawPort);
  return match?.[1] && port > 0 && port < 65_536 ? `${match[1]}:${port}` : undefined;
}

/** draftAt is a new printer at an address on the network. */
export function draftAt(address: string): Printer {
  const host = address.replace(/:\d+$/, '');
  return {
    ...labelPrinter,
    Title: `Printer at ${host}`,
    Address: { Kind: 'tcp', Name: address, Serial: '', Confirmed: false },
  };
}

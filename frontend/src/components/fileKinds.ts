/**
 * The kinds of files that a drop zone accepts. The server checks that a file's content matches
 * its name.
 */
export type FileKind = 'image' | 'csv' | 'xlsx' | 'table' | 'statement';

interface Kind {
  words: string;
  extensions: string[];
  /** The types offered by the system's file dialog. */
  accept: Record<string, string[]>;
  unsupported: string;
}

const csv = { 'text/csv': ['.csv'] };
const xlsx = { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'] };

export const kinds: Record<FileKind, Kind> = {
  image: {
    words: 'an image',
    extensions: ['png', 'jpg', 'jpeg', 'webp'],
    accept: { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/webp': ['.webp'] },
    unsupported: 'File not supported. Please upload a valid image file',
  },
  csv: {
    words: 'a CSV file',
    extensions: ['csv'],
    accept: csv,
    unsupported: 'File not supported. Please upload a CSV file',
  },
  xlsx: {
    words: 'an Excel file',
    extensions: ['xlsx'],
    accept: xlsx,
    unsupported: 'File not supported. Please upload an Excel file',
  },
  table: {
    words: 'a CSV or Excel file',
    extensions: ['csv', 'xlsx'],
    accept: { ...csv, ...xlsx },
    unsupported: 'File not supported. Please upload a CSV or Excel file',
  },
  statement: {
    words: 'a camt.053 or CSV file',
    extensions: ['xml', 'csv'],
    accept: { ...csv, 'application/xml': ['.xml'] },
    unsupported: 'File not supported. Please upload camt.053 or CSV',
  },
};

/** sizeOf formats the size of a file: 512 B, 48 kB, 4.9 MB, 1.2 GB. */
export function sizeOf(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} kB`;
  const [unit, of] = bytes < 999_950_000 ? ['MB', 1_000_000] : ['GB', 1_000_000_000];
  return `${(bytes / of).toFixed(1).replace('.0', '')} ${unit}`;
}

/**
 * refusal returns why a file is not accepted, or undefined. It checks the name, because systems
 * disagree on types.
 */
export function refusal(file: File, kind: FileKind, maxBytes: number): string | undefined {
  const { extensions, unsupported } = kinds[kind];
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!file.name.includes('.') || !extensions.includes(extension))
    return `${unsupported} (${extensions.join(', ')}).`;
  if (file.size === 0) return `${file.name} is empty.`;
  if (file.size > maxBytes)
    return `${file.name} is too large: ${sizeOf(file.size)}, and at most ${sizeOf(maxBytes)} is allowed.`;
  return undefined;
}

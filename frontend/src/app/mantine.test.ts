import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const src = path.resolve('src');
const styles = path.resolve('node_modules/@mantine/core/styles');

/** Styles that a component needs besides its own. */
const needs: Record<string, string[]> = {
  Select: ['Combobox', 'Input'],
  MultiSelect: ['Combobox', 'Input', 'Pill', 'PillsInput'],
  Autocomplete: ['Combobox', 'Input'],
  TagsInput: ['Combobox', 'Input', 'Pill', 'PillsInput'],
  TextInput: ['Input'],
  Textarea: ['Input'],
  NativeSelect: ['Input'],
  FileInput: ['Input'],
  JsonInput: ['Input'],
  Checkbox: ['InlineInput'],
  Radio: ['InlineInput'],
  Switch: ['InlineInput'],
  ColorInput: ['ColorPicker', 'ColorSwatch', 'Input'],
};

it('loads the style of every Mantine component that a screen uses', () => {
  const loaded = readFileSync(path.join(src, 'app/mantine.css'), 'utf8');
  const used = new Set<string>();
  for (const file of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.tsx')) continue;
    const text = readFileSync(path.join(src, file), 'utf8');
    for (const match of text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)) {
      for (const part of match[1]?.split(',') ?? [])
        used.add(part.replace('type ', '').split(' as ')[0]?.trim() ?? '');
    }
  }
  const wanted = [...used]
    .flatMap((name) => [name, ...(needs[name] ?? [])])
    .filter((name) => existsSync(path.join(styles, `${name}.css`)));
  expect(wanted.filter((name) => !loaded.includes(`/${name}.layer.css`))).toEqual([]);
});

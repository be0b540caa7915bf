import { expect, it } from 'vitest';
import { initialsOf } from './Avatar';

it.each([
  [['Zoë', 'Marsh'], 'ZM'],
  [['Zadie', '🦊 Fox'], 'Z🦊'],
  [['👩🏽\u200d🍳', ''], '👩🏽\u200d🍳'],
  [['e\u0301milie', 'österreich'], 'E\u0301Ö'],
  [['', ''], ''],
])('%s have the initials %s', (parts, initials) => expect(initialsOf(parts)).toBe(initials));

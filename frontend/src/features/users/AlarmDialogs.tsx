import { Text } from '@mantine/core';
import { editDialog } from '@/components/form/FormDialog';
import { countsOf, patternForm, patterns, titleOf } from './alarms';

const EditPattern = editDialog(patternForm, {
  of: patterns,
  title: 'What is looked for',
  above: ({ Name }) => (
    <Text>
      <strong>{titleOf(Name)}</strong>. {countsOf(Name)}.
    </Text>
  ),
});

export default { row: { pattern: EditPattern } };

import { Text } from '@mantine/core';
import { editDialog } from '@/components/form/FormDialog';
import { countsOf, patternForm, patterns } from './alarms';

const EditPattern = editDialog(patternForm, {
  of: patterns,
  title: 'What is looked for',
  above: ({ Name }) => <Text>Counts {countsOf(Name)}.</Text>,
});

export default { row: { pattern: EditPattern } };

import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { queryClient } from './query';

it('reads once more what changed while its first answer was on its way', async () => {
  const answers: ((text: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['late'],
    queryFn: () => new Promise<string>((come) => answers.push(come)),
  });
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => answers.length).toBe(1);
  // The server has read; then three changes are announced, and then the answer comes.
  for (let event = 0; event < 3; event += 1)
    void queryClient.invalidateQueries({ queryKey: ['late'] });
  answers[0]?.('before');
  await expect.poll(() => answers.length).toBe(2);
  expect(observer.getCurrentResult().data).toBe('before');
  answers[1]?.('after');
  await expect.poll(() => observer.getCurrentResult().data).toBe('after');
  expect(answers.length).toBe(2);
  stop();
});

import { hasUnsaved, leaveQuestion } from '@/lib/form/guard';
import { workIn } from '@/lib/session';

/** switchTo works in another shop, after what was typed and not saved was asked about. */
export async function switchTo(shopId: string): Promise<void> {
  if (hasUnsaved() && !(await mayLeave())) return;
  await workIn(shopId);
}

const mayLeave = () =>
  new Promise<boolean>((answer) =>
    leaveQuestion.set({ leave: () => answer(true), stay: () => answer(false) }),
  );

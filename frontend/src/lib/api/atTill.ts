import { errorFrom } from './error';

let unlocked = (): Promise<boolean> => Promise.resolve(false);

/** setUnlocker is called once, by the session: it resolves when somebody has unlocked this till, and is false if nobody is signed in. */
export function setUnlocker(unlocker: () => Promise<boolean>) {
  unlocked = unlocker;
}

const mostTimes = 3; // of a server whose answers contradict each other

// What waits, by what it reads: however often that is asked while the till is locked, it is sent once afterwards.
const waiting = new Map<string, Promise<Response>>();

/**
 * readAtTill sends a read. One that the server refuses because the till is locked waits, and is sent again once somebody has
 * unlocked it: a screen that read while nobody could see it neither fails nor has to be loaded again.
 */
export async function readAtTill(read: string, attempt: () => Promise<Response>) {
  const before = waiting.get(read);
  if (before) return (await before).clone();
  const response = await attempt();
  if (!(await isLocked(response))) return response;
  const same = waiting.get(read) ?? again(response, attempt).finally(() => waiting.delete(read));
  waiting.set(read, same);
  return (await same).clone();
}

async function again(refused: Response, attempt: () => Promise<Response>): Promise<Response> {
  let response = refused;
  for (let times = 0; times < mostTimes; times++) {
    if (!(await unlocked())) return response;
    response = await attempt();
    if (!(await isLocked(response))) return response;
  }
  return response;
}

const isLocked = async (response: Response) =>
  response.status === 403 && (await errorFrom(response.clone())).Code === 'TillLocked';

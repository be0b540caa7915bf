import type { ReactNode } from 'react';
import type { FileKind } from '../fileKinds';
import type { LeftOut, ProblemFile } from './ImportProblems';

/** What a check found, or what became of the file. */
export interface Shown {
  content: ReactNode;
  leftOut?: LeftOut;
  /** Files with the rows that are left out, besides the one that comes with them. */
  files?: readonly ProblemFile[];
}

/** running: the server imports the file. failed: the file cannot be imported. */
export type Stage = 'checking' | 'review' | 'running' | 'done' | 'failed';

/**
 * Of an import whose check and run go on in the server when the dialog is closed: what the check
 * returned is read again until it is done, and found again after a reload.
 */
export interface InServer<Check> {
  find: () => Promise<Check | undefined>;
  read: (check: Check) => Promise<Check>;
  id: (check: Check) => string;
  stage: (check: Check) => Stage;
  fileName: (check: Check) => string;
  percent: (check: Check) => number;
  /** How far it is, in words. */
  progress: (check: Check) => string;
  /** Why the file cannot be imported. */
  problem: (check: Check) => string;
  discard: (check: Check, key: string) => Promise<unknown>;
}

/** An import of a file: choose it, have it checked, see what the check found, run it, see the outcome. */
export interface ImportFlow<Check, Out = Check> {
  /** Names its attempts: 'recipients.import'. */
  name: string;
  title: string;
  intro: string;
  label: string;
  kind: FileKind;
  maxBytes: number;
  /** An empty file to fill in. */
  template?: { path: string; name: string };
  check: {
    /** What the button does, as a verb. */
    action: string;
    /** Where the file is sent, to show how much of it has been. */
    path: string;
    send: (file: File, key: string) => Promise<Check>;
    /** The server's name of the file's field. */
    field: string;
  };
  inServer?: InServer<Check>;
  /** Without an action there is nothing to run. */
  review: (check: Check) => Shown & { action?: string };
  run: (given: { check: Check; file: File | undefined }, key: string) => Promise<Out>;
  outcome: (out: Out) => Shown;
}

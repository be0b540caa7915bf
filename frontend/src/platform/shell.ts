/**
 * What the desktop client's Go side offers the screens. The fields are those of the Go structs;
 * a call that fails rejects with a message for the person.
 */
export interface Desktop {
  client: Client;
  printing: Printing;
  alerts: Alerts;
  /** Calls the handler whenever the Go side says so; it returns what ends it. */
  on(event: DesktopEvent, handler: (data: unknown) => void): () => void;
}

/** open carries a path of the portal, zoom the new State.Zoom; the others carry nothing that a screen needs. */
export type DesktopEvent =
  | 'open'
  | 'zoom'
  | 'alerts:announced'
  | 'alerts:changed'
  | 'print:claim'
  | 'print:jobs'
  | 'silence:changed'
  | 'session:changed'
  | 'session:ended'
  | 'session:moved'
  | 'session:found';

/** The program itself: its server, its settings, its updates. */
export interface Client {
  State(): Promise<ClientState>;
  /** Checks the address before it is remembered; another server ends the session. */
  Connect(address: string): Promise<ClientState>;
  Preferences(): Promise<Preferences>;
  SetPreferences(preferences: Preferences): Promise<Preferences>;
  SaveFile(name: string, base64: string): Promise<string>;
  /** Opens a web page, an email address, a phone number, or a page of the server by its path. */
  OpenExternal(url: string): Promise<void>;
  SetTitle(text: string): Promise<void>;
  /** Remembers the path that the window shows, for the next start. */
  SetPage(path: string): Promise<void>;
  /** Keeps what was last shown of the server's lists, for a start without the network. */
  KeepLists(text: string): Promise<void>;
  Lists(): Promise<string>;
  /** Which device prints the labels of orders accepted on any device. */
  PrintClaim(): Promise<PrintClaim>;
  ClaimPrinting(replace: boolean): Promise<PrintClaim>;
  ReleasePrinting(): Promise<PrintClaim>;
  /** Reserves the labels or item list of an order accepted here; false: another device prints them. */
  ReservePrint(orderId: string, kind: 'labels' | 'items'): Promise<boolean>;
  /** What a support bundle would hold, to be looked at first. */
  SupportBundle(): Promise<SupportFile[] | null>;
  /** Packs these files; the result is base64, for SaveFile. */
  SupportZip(files: SupportFile[]): Promise<string>;
  /** What keeps this computer from announcing orders or printing labels, the gravest first. */
  Silence(): Promise<Problem[] | null>;
  Update(): Promise<UpdateState>;
  CheckForUpdate(): Promise<UpdateState>;
  InstallUpdate(): Promise<UpdateState>;
  Quit(): Promise<void>;
  Restart(): Promise<void>;
}

export interface ClientState {
  Version: string;
  Profile: string;
  /** Empty until the first start has asked for it. */
  Server: string;
  /** Something that the person should know, such as that the session is not remembered. */
  Notice: string;
  /** What has to be set again because its file could not be read at this start, or empty. */
  Lost: string;
  OS: string;
  SignedInRemembered: boolean;
  /** The path that was open when the program ended. */
  Page?: string;
  /** Where new orders sound; empty: the system's usual output. */
  SoundOutput?: string;
  /** How loud, in percent. */
  Volume?: number;
  /** By how much the page itself has to be enlarged, where the web view cannot be asked; 1: not at all. */
  Zoom?: number;
}

export interface SupportFile {
  Name: string;
  Text: string;
}

export interface Problem {
  Kind: 'line' | 'sound' | 'notification' | 'printer' | 'labels';
  Text: string;
  /** The page that helps. */
  Path: string;
}

export interface PrintClaim {
  /** Whether this computer does; else Other is the device that does, or empty. */
  Here: boolean;
  Other: string;
  /** Since when the other device has not been heard of, and prints nothing. */
  Gone: string | null;
}

export interface Preferences {
  StartWithComputer: boolean;
  /** Whether the person has been asked about StartWithComputer. */
  StartAsked: boolean;
  StartHidden: boolean;
  CloseToBackground: boolean;
}

export interface UpdateState {
  /** None with a Problem: there are no updates at all, and why. */
  State: 'None' | 'Checking' | 'Available' | 'Downloading' | 'Ready' | 'Failed';
  Version: string;
  Notes: string;
  Problem: string;
}

/** Printers, and what is to be printed. */
export interface Printing {
  Printers(): Promise<Printer[] | null>;
  Discover(): Promise<Found[] | null>;
  Save(printer: Printer): Promise<Printer>;
  /** Whether a person has to confirm that a printer is at a typed address. */
  Outside(address: string): Promise<boolean>;
  /** Uses a printer at the address to which it has moved. */
  Follow(id: string, to: string): Promise<Printer>;
  Remove(id: string): Promise<void>;
  /** Brings back the printer that was removed last, for ten minutes. */
  Restore(id: string): Promise<Printer>;
  Test(id: string): Promise<Job>;
  Print(request: PrintRequest): Promise<Job[] | null>;
  Jobs(): Promise<Job[] | null>;
  /** How many unfinished jobs of others who used this computer wait until these sign in. */
  Others(): Promise<number>;
  Cancel(id: string): Promise<Job>;
  Reprint(id: string): Promise<Job>;
  /** The person's answer to whether an uncertain job came out; if not, it is printed again as a copy. */
  Answer(id: string, printed: boolean): Promise<Job>;
  AnswerAll(ids: string[], printed: boolean): Promise<void>;
  /** All labels of an uncertain job came out but those of these packages, which are printed again. */
  AnswerMissing(id: string, packages: number[]): Promise<Job>;
  /** Cancels everything that waits. */
  CancelAll(): Promise<void>;
  /** Sends what waits for a printer at once, also past a job whose outcome is open. */
  /** The printers that wait for a person to say what became of a job. */
  Paused(): Promise<string[] | null>;
  TryNow(printerId: string): Promise<void>;
  /** Gives what waits for a printer to another one; how many jobs. */
  MoveWaiting(from: string, to: string): Promise<number>;
  State(id: string): Promise<PrinterState>;
  Preferences(): Promise<PrintPreferences>;
  SetPreferences(preferences: PrintPreferences): Promise<PrintPreferences>;
}

export interface Address {
  Kind: 'system' | 'tcp';
  /** The queue's name, or host:port. */
  Name: string;
  Serial: string;
  /** Whether a person confirmed that the printer is there although that is outside of the own network. */
  Confirmed: boolean;
}

export type Language = 'ZPL' | 'TSPL' | 'ESC/POS' | 'PDF';
export type Paper = 'label80' | 'label100x150' | 'roll62' | 'roll80' | 'A4';

export interface Printer {
  /** Empty for one that is to be added. */
  Id: string;
  Title: string;
  Address: Address;
  Language: Language;
  DPI: number;
  OffsetXMM: number;
  OffsetYMM: number;
  /** From 0 to 30; 0 leaves it to the printer. */
  Darkness: number;
  Copies: number;
  /** Whether labels, or item lists, go to this one. */
  Labels: boolean;
  Items: boolean;
  Paper: Paper;
  /** The id of the printer that prints what waits for this one while it cannot; empty: none. */
  Fallback: string;
}

export interface Found extends Address {
  Title: string;
  Model: string;
  Raw: boolean;
  Languages: Language[] | null;
}

export interface PrinterState {
  Known: boolean;
  Ready: boolean;
  Problems: string[] | null;
  Detail: string;
  /** Where it is announced now, which a person has to confirm; empty if it is where it was. */
  Moved?: string;
}

export interface PrintRequest {
  Kind: 'labels' | 'items';
  /** Orders as the server's API gives them. */
  Orders: readonly unknown[];
  /** Instead of orders: labels of courier orders and returns. */
  Parcels?: readonly unknown[];
  Copy: boolean;
  /** The same key is the same jobs: they are printed once. */
  Key: string;
}

/** Sent: the printer took it and cannot report whether it came out. */
export type JobState =
  'Waiting' | 'Sending' | 'Printed' | 'Sent' | 'Failed' | 'Expired' | 'Cancelled' | 'Uncertain';

export interface Job {
  Id: string;
  /** The printer's id. */
  Printer: string;
  Title: string;
  Kind: string;
  OrderId: string;
  OrderNo: string;
  Packages: number[] | null;
  Copy: boolean;
  State: JobState;
  Attempts: number;
  Problem: string;
  Created: string;
  Updated: string;
  Expires: string;
}

export interface PrintPreferences {
  /** Sets the packages of an order that was accepted, and prints its labels, without asking. */
  AutoPrint: boolean;
  AutoPackages: number;
  /** Prints the item list of an order that was accepted, on the printer for item lists. */
  AutoItems: boolean;
  /** When a test label is printed each morning, such as 08:30; empty: none. */
  TestAt: string;
}

/** Sound and notifications of new orders. */
export interface Alerts {
  Status(): Promise<AlertStatus>;
  /** Silences the alarm on this computer for two minutes. */
  Mute(): Promise<AlertStatus>;
  Unmute(): Promise<AlertStatus>;
  /** Plays the sound once and shows a notification, and says what is in the way. */
  Check(): Promise<CheckResult>;
  Outputs(): Promise<string[] | null>;
  SetOutput(name: string, volume: number): Promise<void>;
}

/** What needs a person now, as the server says, and whether the alarm sounds for it. */
export interface AlertStatus {
  Count: number;
  OldestAt: string | null;
  Ringing: boolean;
  MutedUntil: string | null;
}

export interface CheckResult {
  Sound: CheckPart;
  Notification: CheckPart;
}

export interface CheckPart {
  OK: boolean;
  Problem: string;
  /** What the person can do about it. */
  Help: string;
}

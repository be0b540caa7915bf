/** One page of help. Names of buttons, tabs and fields stand between two asterisks on each side; a test finds them in the code. */
export interface HelpPage {
  title: string;
  /** The paths of the screens that it explains, as the router has them. */
  routes: readonly string[];
  lead: string;
  points: readonly string[];
}

import { AcceptFlow } from '../detail/AcceptFlow';

/** What is fetched when an order is accepted from the list. */
export default AcceptFlow;

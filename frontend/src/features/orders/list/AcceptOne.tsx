import { AcceptFlow } from '../detail/AcceptFlow';

/** Loaded when an order is accepted from the list. */
export default AcceptFlow;

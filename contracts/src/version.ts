/**
 * The version of the endpoint table as a whole. Raise it when an endpoint changes in a way that breaks a caller who
 * has not been deployed yet, and say in the commit in which order to deploy. Events carry their version in their name.
 */
export const version = 5

/** The variables of the container that a program of `deploy/single` runs in. */
export const containerVariables = process.env

/** Mutation options of whatever ends the session and goes home: what the page is refused meanwhile leads nobody to the sign-in page. */
export const leaving = { mutationKey: ['leave'] } as const

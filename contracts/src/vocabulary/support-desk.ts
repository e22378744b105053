/** How long a reply to a ticket can be withdrawn before it is sent. */
export const undoReplySeconds = 10

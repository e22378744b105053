/** How long a reply to a ticket can be withdrawn before it is sent. */
export const undoReplySeconds = 10

/** What an admin who looks at a ticket is seen by the others for, if no further sign of them arrives. */
export const viewerSeconds = 45

/** How often the page says that its ticket is still open in it. */
export const viewerPingSeconds = 15

declare const APP_URL: string

/** The origin of the RoleTrail that this extension was built for. */
export const appUrl = APP_URL

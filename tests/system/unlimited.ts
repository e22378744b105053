const high = '100000000'

/** For a stack whose clients all have the same address: no limit per address, account or hour is reached. */
export const unlimited = {
  RATE_LIMIT_PER_MINUTE: high,
  LIMIT_SIGNUPS: high,
  LIMIT_SIGNUPS_PER_EMAIL: high,
  LIMIT_REFUSED_SIGNUPS: high,
  COMPLETIONS_PER_MINUTE: high,
  REFUSED_WEBHOOKS_PER_MINUTE: high,
  LIMIT_LOGINS: high,
  LIMIT_LOGIN_FAILURES: high,
  LIMIT_FAILED_LOGINS: high,
  LIMIT_FORGOT: high,
  LIMIT_PAIRINGS: high,
  TOKEN_REQUESTS_PER_MINUTE: high,
  LIMIT_RESETS: high,
  TICKETS_PER_HOUR: high,
  EXTRACT_PER_MINUTE: high,
  UPLOADS_PER_HOUR: high,
}

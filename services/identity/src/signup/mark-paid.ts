import type { Tx } from '../database.ts'

/**
 * Marks those who paid for the first time, and what counts them: their address among the signups ever started, where it
 * is added if they never started one, such as an administrator's or one from before it was counted.
 */
export const markPaid = async (tx: Tx, userIds: string[]): Promise<void> => {
  await tx.$executeRaw`
    with paid as (
      update people set paid_at = now() where id = any(${userIds}::uuid[]) and paid_at is null
      returning rtrim(translate(encode(sha256(convert_to(email, 'UTF8')), 'base64'), '+/', '-_'), '=') as email_hash
    )
    insert into signup_emails (email_hash, paid_at) select email_hash, now() from paid order by email_hash
    on conflict (email_hash) do update set paid_at = coalesce(signup_emails.paid_at, excluded.paid_at)`
}

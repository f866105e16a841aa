import type { Database, Db } from '../../database/database.ts'
import { withSchemaLock } from '../../database/migrate.ts'
import { paymentEntries } from './tables.ts'

/** Accounts of the ledger. Money that a channel has taken in is its debt to the merchant. */
export const accounts = {
  channel: (channel: string, merchantId: string) => `channel:${channel}:${merchantId}`,
  income: (kind: string) => `income:${kind}`,
  /** What nobody is entitled to yet: surplus, and amounts that do not fit. */
  suspense: 'suspense',
  /** Given back by hand. */
  offline: 'offline',
}

const VERSION = '1'
const RULES = `
create or replace function payment_entries_fixed() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the ledger are neither changed nor removed';
end $$;
create or replace function payment_entries_balanced() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from payment_entries where app_id = new.app_id and cause = new.cause) <> 0 then
    raise exception 'the entries of % do not add up to 0', new.cause;
  end if;
  return null;
end $$;
drop trigger if exists payment_entries_fixed on payment_entries;
create trigger payment_entries_fixed before update or delete on payment_entries
  for each row execute function payment_entries_fixed();
drop trigger if exists payment_entries_balanced on payment_entries;
create constraint trigger payment_entries_balanced after insert on payment_entries
  deferrable initially deferred for each row execute function payment_entries_balanced();
comment on trigger payment_entries_balanced on payment_entries is '${VERSION}'`

/** The database itself refuses entries that do not add up to 0 at the end of a transaction, and changes of any. */
export async function keepLedger({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const isThere = `select from pg_trigger t where t.tgname = 'payment_entries_balanced'
    and t.tgrelid = 'payment_entries'::regclass and obj_description(t.oid, 'pg_trigger') = '${VERSION}'`
  if ((await pool.query(isThere)).rowCount === 1) return
  await withSchemaLock(pool, async (client) => {
    if ((await client.query(isThere)).rowCount !== 1) await client.query(RULES)
  })
}

/** Moves an amount from one account to another. The same cause moves nothing again. */
export async function move(
  tx: Db,
  {
    appId,
    orderId,
    cause,
    from,
    to,
    amount,
  }: { appId: string; orderId: string; cause: string; from: string; to: string; amount: number },
): Promise<void> {
  if (amount === 0) return
  await tx
    .insert(paymentEntries)
    .values([
      { appId, orderId, cause, account: to, amount },
      { appId, orderId, cause, account: from, amount: -amount },
    ])
    .onConflictDoNothing()
}

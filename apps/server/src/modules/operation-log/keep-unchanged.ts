import { FORGOTTEN_NAME } from '@zhanfang/contract'
import type { Database } from '../../database/database.ts'
import { withSchemaLock } from '../../database/migrate.ts'
import { KEEP_DAYS } from './service.ts'

/** Where one name of a line ends and the next part begins. */
const PARTS = ' · |、| 等 (?=[0-9]+ 项$)'

/**
 * The database itself refuses to change the log and to empty it at a stroke: rows go when their time is over, and of a person who deleted their
 * account what says who they were is taken out.
 */
const KEPT = `
create or replace function operations_are_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.created_at < now() - interval '${KEEP_DAYS} days' then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.user_name = '${FORGOTTEN_NAME}'
    and (new.changes = old.changes or new.changes = '[]'::jsonb)
    and row(new.id, new.app_id, new.operation, new.object_id, new.object_name, new.created_at)
      is not distinct from
      row(old.id, old.app_id, old.operation, old.object_id, old.object_name, old.created_at) then
    return new;
  end if;
  if tg_op = 'UPDATE' and strpos(new.object_name, '${FORGOTTEN_NAME}') > 0
    and (new.changes = old.changes or new.changes = '[]'::jsonb)
    and (new.object_name = '${FORGOTTEN_NAME}' or not exists (
      select from regexp_split_to_table(new.object_name, '${PARTS}') part
      where part <> '${FORGOTTEN_NAME}' and part not in (select regexp_split_to_table(old.object_name, '${PARTS}'))
    ))
    and row(new.id, new.app_id, new.user_id, new.user_name, new.operation, new.object_id, new.ip, new.created_at)
      is not distinct from
      row(old.id, old.app_id, old.user_id, old.user_name, old.operation, old.object_id, old.ip, old.created_at) then
    return new;
  end if;
  raise exception 'the operation log cannot be changed' using errcode = 'insufficient_privilege';
end $$;
create or replace trigger operations_kept before update or delete on operations
  for each row execute function operations_are_kept();
create or replace function operations_are_not_emptied() returns trigger language plpgsql as $$
begin
  raise exception 'the operation log cannot be emptied' using errcode = 'insufficient_privilege';
end $$;
create or replace trigger operations_not_emptied before truncate on operations
  for each statement execute function operations_are_not_emptied()`

/** Puts the guard on the table, once for each change of its words. */
export async function keepUnchanged({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const words = `${KEEP_DAYS} ${FORGOTTEN_NAME} 4`
  const { rowCount } = await pool.query(
    `select from pg_trigger t where t.tgname = 'operations_kept' and t.tgrelid = 'operations'::regclass
      and obj_description(t.oid, 'pg_trigger') = $1`,
    [words],
  )
  if (rowCount === 1) return
  await withSchemaLock(pool, async (client) => {
    await client.query(KEPT)
    await client.query(`comment on trigger operations_kept on operations is '${words}'`)
  })
}

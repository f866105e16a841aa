import {
  appPermissions,
  keptPermissions,
  permissionGroupNames,
  permissionsNeededBy,
  systemPermissions,
  withNeededPermissions,
  type RoleScope,
} from '@zhanfang/contract'
import { Checkbox } from 'antd'
import classes from './roles-page.module.css'
import { texts } from './roles-texts.ts'

const titlesOf: Record<RoleScope, Record<string, string>> = { app: appPermissions, system: systemPermissions }

/** Permissions of a scope under their headings, in the contract's order. */
function groupsOf(scope: RoleScope): { name: string; title: string; permissions: [string, string][] }[] {
  const groups = new Map<string, [string, string][]>()
  for (const [permission, title] of Object.entries(titlesOf[scope])) {
    if (keptPermissions.includes(permission)) continue
    const [group = ''] = permission.split(':')
    groups.set(group, [...(groups.get(group) ?? []), [permission, title]])
  }
  return [...groups].map(([name, permissions]) => ({
    name,
    title: permissionGroupNames[name] ?? name,
    permissions,
  }))
}

/** What a role may do, in words. */
export function permissionWords(scope: RoleScope, held: readonly string[]): string {
  const titles = titlesOf[scope]
  const all = Object.keys(titles)
  if (all.every((name) => held.includes(name))) return texts.all
  return held.length === 0 ? texts.none : held.map((name) => titles[name] ?? name).join('、')
}

interface PermissionPickerProps {
  scope: RoleScope
  value?: string[]
  onChange?: (value: string[]) => void
  disabled?: boolean
}

/**
 * Chooses permissions one by one or a whole group at once. A chosen one brings those that it is of no use without; one
 * that is taken away takes along those that need it.
 */
export function PermissionPicker({ scope, value = [], onChange, disabled }: PermissionPickerProps) {
  function set(names: readonly string[], wanted: boolean) {
    if (wanted) return onChange?.(withNeededPermissions([...value, ...names]))
    const gone = (name: string) => names.includes(name)
    onChange?.(value.filter((name) => !gone(name) && !permissionsNeededBy(name).some(gone)))
  }
  return groupsOf(scope).map(({ name, title, permissions }) => {
    const names = permissions.map(([permission]) => permission)
    const held = names.filter((permission) => value.includes(permission)).length
    return (
      <fieldset key={name} className={classes.group} style={{ border: 0, margin: 0, paddingInline: 0 }}>
        <Checkbox
          aria-label={texts.allOf(title)}
          checked={held === names.length}
          indeterminate={held > 0 && held < names.length}
          disabled={disabled}
          onChange={({ target }) => set(names, target.checked)}
        >
          <strong>{title}</strong>
        </Checkbox>
        <div className={classes.permissions}>
          {permissions.map(([permission, label]) => (
            <Checkbox
              key={permission}
              checked={value.includes(permission)}
              disabled={disabled}
              onChange={({ target }) => set([permission], target.checked)}
            >
              {label}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    )
  })
}

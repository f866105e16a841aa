import { useRef, useState } from 'react'

/**
 * What is wrong with the fields of a form, by their names, with the two operations of antd's forms that put a refusal at
 * them. Fields are found by their names in the form that `ref` is given to.
 */
export function useProblems() {
  const ref = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  return {
    ref,
    problemOf: (name: string): string => problems[name] ?? '',
    /** Replaces all; returns whether there are none. The first field with one gets the focus. */
    check(found: Readonly<Record<string, string>>): boolean {
      setProblems(found)
      const [first] = Object.keys(found)
      if (first === undefined) return true
      focusField(ref.current, first)
      return false
    },
    setFields(fields: readonly { name: string; errors: readonly string[] }[]): void {
      setProblems((before) => ({
        ...before,
        ...Object.fromEntries(fields.map(({ name, errors }) => [name, errors[0] ?? ''])),
      }))
    },
    focusField: (name: string): void => focusField(ref.current, name),
  }
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

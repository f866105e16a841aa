import { readdirSync, readFileSync, existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { modules } from '../modules/index.ts'
import { defineModule, type Module } from './define-module.ts'
import { inOrder } from './start-modules.ts'

const folder = path.resolve(import.meta.dirname, '../modules')
const folders = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Source files of a module, relative to the folder of all; `testing` folders and tests may look anywhere. */
function sourcesOf(name: string): string[] {
  return readdirSync(path.join(folder, name), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file))
    .map((file) => path.join(name, file))
}

function importsOf(file: string): string[] {
  const text = readFileSync(path.join(folder, file), 'utf8')
  return Array.from(text.matchAll(/(?:from|import) '(\.[^']+)'/g), ([, specifier = '']) =>
    path.relative(folder, path.resolve(folder, path.dirname(file), specifier)),
  )
}

test('every folder of a module is in the list, and everything in the list is a folder', () => {
  expect(modules.map(({ name }) => name).toSorted()).toEqual(folders.map(camel).toSorted())
  expect(folders.filter((name) => !existsSync(path.join(folder, name, 'module.ts')))).toEqual([])
})

test('modules do not need each other in a circle', () => {
  const names = inOrder(modules).map(({ name }) => name)
  for (const { name, needs } of modules) {
    for (const needed of needs) {
      expect(names.indexOf(needed.name), `${name} needs ${needed.name}`).toBeLessThan(names.indexOf(name))
    }
  }
})

test('a module takes from another one only what its module.ts gives, and only of modules that it needs', () => {
  const wrong = folders.flatMap((name) => {
    const needs = new Set<string>(
      modules.find((module) => module.name === camel(name))?.needs.map((one) => one.name),
    )
    return sourcesOf(name).flatMap((file) =>
      importsOf(file).flatMap((target) => {
        if (target.startsWith('..')) return []
        const [owner = '', ...rest] = target.split('/')
        if (owner === name) return []
        if (rest.join('/') !== 'module.ts') return [`${file} takes ${target}, which is inside another module`]
        return needs.has(camel(owner)) ? [] : [`${file} takes from ${owner}, which is not in its needs`]
      }),
    )
  })
  expect(wrong).toEqual([])
})

test('nothing below the modules knows one of them', () => {
  const below = [
    'database',
    'file-formats',
    'http',
    'integrations',
    'jobs',
    'pdf',
    'secrets',
    'storage',
    'web-pages',
    'templates',
  ]
  const wrong = below.flatMap((room) =>
    sourcesOf(path.join('..', room)).filter((file) =>
      importsOf(file).some((target) => !target.startsWith('..')),
    ),
  )
  expect(wrong).toEqual([])
})

const planted = <const Name extends string>(name: Name) =>
  defineModule({ name, needs: [], create: () => ({ made: name }) })

test('a circle, a module outside the list and two of one name are refused by name', () => {
  const one = planted('one')
  const two: Module = { ...planted('two'), needs: [one] }
  const circle: Module = { ...two, needs: [] }
  circle.needs = [circle]
  expect(() => inOrder([circle])).toThrow('modules need each other: two → two')
  expect(() => inOrder([two])).toThrow('not in the list of modules: two → one')
  expect(() => inOrder([one, planted('one')])).toThrow('two modules are called "one"')
})

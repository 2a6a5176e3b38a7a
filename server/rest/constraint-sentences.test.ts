import { beforeEach, expect, test } from 'vitest'
import { describeEngines } from '#server/database/engines.fixture.ts'
import { ACCOUNT_KEYS, CONSTRAINT_SENTENCES } from './constraint-sentences.ts'
import { ADA, enrol, restOver } from './rest.fixture.ts'

describeEngines((database) => {
  const ada = () => restOver(database()).client(ADA)
  beforeEach(() => enrol(database()))

  test('every constraint of students’ tables has a sentence, and no sentence is left over', async () => {
    const { rows } = await database().query<{ name: string; about: string }>(
      `select conname as name,
         case when contype = 'f' and confrelid = 'auth.users'::regclass then 'account' else 'row' end as about
       from pg_constraint
       where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u', 'x')`,
    )
    const namesOf = (which: string) =>
      rows.flatMap(({ name, about }) => (about === which ? [name] : [])).sort()
    expect(namesOf('row')).toEqual(Object.keys(CONSTRAINT_SENTENCES).sort())
    expect(namesOf('account')).toEqual(ACCOUNT_KEYS.toSorted())
  })

  test('a refused row is told in our words, with the code and the name of the constraint', async () => {
    const goal = {
      user_id: ADA,
      goal_name: 'Goal',
      type: 'papers',
      exam_level: 'A Levels English',
      progress: { completed: 0.5, target: 2 },
    }
    expect((await ada().from('study_goals').insert(goal)).error).toMatchObject({
      code: '23514',
      message: 'A goal counts in whole numbers, up to 2,147,483,647.',
      details: 'study_goals_progress_check',
      hint: null,
    })
    const bookmark = {
      user_id: ADA,
      group_id: crypto.randomUUID(),
      exam_type: '0500',
      paper_id: 'p',
      paper_title: 't',
    }
    expect((await ada().from('paper_bookmarks').insert(bookmark)).error).toMatchObject({
      code: '23503',
      message: 'This group is gone.',
    })
    const { data } = await ada()
      .from('saved_groups')
      .insert({ user_id: ADA, name: 'Mine' })
      .select('id')
      .single()
    const saved = { ...bookmark, group_id: String(data?.id) }
    const twice = [saved, saved]
    expect((await ada().from('paper_bookmarks').insert(twice)).error).toMatchObject({
      code: '23505',
      message: 'This paper is in the group already.',
    })
  })

  test('a full account gets 413 and the sentence of the limit', async () => {
    const groups = Array.from({ length: 500 }, (_, n) => ({ user_id: ADA, name: `Group ${n}` }))
    await ada().from('saved_groups').insert(groups)
    expect(await ada().from('saved_groups').insert({ user_id: ADA, name: 'One more' })).toMatchObject({
      status: 413,
      error: {
        code: '54000',
        message: 'You have 500 groups, the most an account can keep. Delete one to make room.',
      },
    })
  })
})

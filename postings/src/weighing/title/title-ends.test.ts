import { describe, expect, it } from 'vitest'
import { isTitleLabel, withoutEnds } from './title-ends.ts'

describe('a title ends before', () => {
  it.each([
    ['Pastry Chef 🥐📍', 'Pastry Chef'],
    ['面包师傅经理8000-12000元/月', '面包师傅经理'],
    ['Pastry Chef ($16-$19/HR): KRUME GROUP', 'Pastry Chef'],
    ['前端工程师 薪水15k-40k', '前端工程师'],
    ['Pastry Chef REPORTS TO: Head of Bread', 'Pastry Chef'],
    ['Pastry Chef, Location: Graz', 'Pastry Chef'],
    ['Konditor 80-100%', 'Konditor'],
    ['Pastry Chefs x20 posts', 'Pastry Chefs'],
    ['Pastry Chef (2 positions)', 'Pastry Chef'],
    ['Pastry Chef https://krume.example/jobs', 'Pastry Chef'],
    ['Pastry Chef #graz #bread', 'Pastry Chef'],
    ['Konditor (12.05.2026)', 'Konditor'],
    ['boulanger basé·e à Lyon', 'boulanger'],
    ['Thợ bánh kế toán (lương 12-15tr)', 'Thợ bánh kế toán'],
    ['Lập trình viên (10~14tr)', 'Lập trình viên'],
    ['Pastry Chef (up to 2,5k – 3k €)', 'Pastry Chef'],
    ['Bäcker (TV-L E 6)', 'Bäcker'],
    ['Pastry Chef (deadline 15 March)', 'Pastry Chef'],
    ['Senior Konditor lương upto 2000$', 'Senior Konditor'],
    ['パン職人（25万〜30万円）', 'パン職人'],
    ['Pastry Chef May 2026', 'Pastry Chef'],
    ['Postdoc in Bread; University of Graz', 'Postdoc in Bread'],
  ])('%s', (said, title) => expect(withoutEnds(said)).toBe(title))
})

describe('a title begins behind', () => {
  it.each([
    ['Post Name— Pastry Chef', 'Pastry Chef'],
    ['招聘职位 > 前端工程师', '前端工程师'],
    ['職種 パン職人', 'パン職人'],
    ['Mansione: panettiere', 'panettiere'],
    ['Vaga de PADEIRO', 'PADEIRO'],
    ['Offre chef de rang', 'chef de rang'],
    ['Vacante para panadero', 'panadero'],
    ['Vacancy for the post of Pastry Chef', 'Pastry Chef'],
    ['Qualifications of Pastry Chef', 'Pastry Chef'],
    ['Ledig stilling som bager', 'bager'],
    ['Oferta pracy dla piekarz', 'piekarz'],
    ['Bên mình cần tìm Java Developer', 'Java Developer'],
    ['Als Dakkapel Monteur', 'Dakkapel Monteur'],
    ['En tant que boulanger', 'boulanger'],
    ["Krume's next Pastry Chef", 'Pastry Chef'],
    ['One postdoc position in bread science', 'postdoc position in bread science'],
    ['[Graz][remote] Pastry Chef', 'Pastry Chef'],
    ['3 Pastry Chefs', 'Pastry Chefs'],
    ['Recruit 2 pastry chefs', 'pastry chefs'],
    ['2x Konditor', 'Konditor'],
    ['[HIRING] Pastry Chef', 'Pastry Chef'],
    ['[Krume] 사무직 사원', '사무직 사원'],
    ['UN TECHNICIEN DE FOUR H/F', 'TECHNICIEN DE FOUR H/F'],
    ['İş ilanı: Garson', 'Garson'],
    ['รับสมัครงาน ตำแหน่ง พนักงานขาย', 'พนักงานขาย'],
    ['Full-time Pastry Chef', 'Pastry Chef'],
    ['【急募】パン職人', 'パン職人'],
    ['[Pastry Chef]', 'Pastry Chef'],
    ['[Graz/remote] Pastry Chef', 'Pastry Chef'],
    ['Interviews for the post of Pastry Chef', 'Pastry Chef'],
    ['Un(e) boulanger(ère)', 'boulanger(ère)'],
    ['POZİSYON: Satış Temsilcisi', 'Satış Temsilcisi'],
    ['**Pastry Chef**', 'Pastry Chef'],
    ['🚀 Vaga Padeiro Júnior (Forno) 🚀', 'Padeiro Júnior (Forno)'],
  ])('%s', (said, title) => expect(withoutEnds(said)).toBe(title))
})

it.each([
  'Pastry Chef',
  '.NET Developer',
  '(Senior) Pastry Chef (m/w/d)',
  'Head of Department: Bread',
  'Contract Type: Permanent',
  'Post-Doc Researcher',
  'Internship - Bread',
  'Cargo Pilot',
  'Pastry Chef II',
  '[Senior] Pastry Chef',
  '[Graz] Pastry Chef @Krume',
  '3 Jahre als Konditor',
  'Pastry Chef (Level 2-3)',
  'As our Pastry Chef you will bake',
  'Vaga de Padeiro na Krume, Lisboa',
  '[Graz] Pastry Chef at Krume',
])('%s stays', (title) => expect(withoutEnds(title)).toBe(title))

it.each([
  ['Post Name:', true],
  ['Título del trabajo', true],
  ['Nazwa stanowiska', true],
  ['Pastry Chef', false],
])('%s is a label: %s', (line, is) => expect(isTitleLabel(line)).toBe(is))

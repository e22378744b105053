import type { MailKind } from '@roletrail/contracts/vocabulary/mail-kind'
import { describe, expect, it } from 'vitest'
import { applicationIn, kindOf } from './recognize.ts'

interface Example {
  from?: string
  email?: string
  subject: string
  text?: string
  invitation?: string
}

const mail = ({ from, email = 'jobs@acme.example', subject, text = '', invitation }: Example) => ({
  fromName: from ?? null,
  fromEmail: email,
  subject,
  text,
  invitation: invitation ?? null,
})

describe('the kind of a mail', () => {
  it.each<[MailKind | null, Example]>([
    [
      'confirmation',
      {
        subject: 'Thank you for applying to Acme',
        text: 'We received your application and will review it. If your profile matches, we’ll reach out to schedule an interview.',
      },
    ],
    [
      'confirmation',
      {
        subject: 'Application received',
        text: 'Thanks for applying. Unfortunately we can only get back to those we invite to interview.',
      },
    ],
    [
      'confirmation',
      { subject: 'Eingangsbestätigung', text: 'Vielen Dank für Ihre Bewerbung als Entwicklerin. Wir melden uns.' },
    ],
    ['confirmation', { subject: 'Votre candidature chez Acme', text: 'Nous avons bien reçu votre candidature.' }],
    [
      'confirmation',
      { subject: 'Tu candidatura', text: 'Hemos recibido tu candidatura para el puesto de Diseñadora.' },
    ],
    [
      'rejection',
      {
        subject: 'Your application to Acme',
        text: 'Thank you for applying. After careful consideration we’ve decided not to move forward with your application.',
      },
    ],
    [
      'rejection',
      {
        subject: 'Ihre Bewerbung bei Acme',
        text: 'vielen Dank für Ihre Bewerbung. Leider müssen wir Ihnen mitteilen, dass wir uns für andere Bewerber entschieden haben.',
      },
    ],
    [
      'rejection',
      { subject: 'Votre candidature', text: 'Nous avons décidé de ne pas donner suite à votre candidature.' },
    ],
    ['rejection', { subject: 'Tu candidatura', text: 'Lamentamos informarte de que no has sido seleccionada.' }],
    ['offer', { subject: 'Good news', text: 'We’re thrilled to offer you the position of Engineer.' }],
    ['offer', { subject: 'Ihr Vertragsangebot', text: 'anbei finden Sie den Vertrag.' }],
    ['offer', { subject: 'Bonne nouvelle', text: 'Nous souhaitons vous proposer le poste de développeuse.' }],
    ['offer', { subject: 'Buenas noticias', text: 'Queremos ofrecerte el puesto.' }],
    ['interview', { subject: 'Next steps', text: 'We’d like to schedule a call. What times work for you?' }],
    ['interview', { subject: 'Thanks for applying', text: 'We would like to invite you to an interview next week.' }],
    ['interview', { subject: 'Einladung zum Vorstellungsgespräch' }],
    ['interview', { subject: 'Votre candidature', text: 'Nous aimerions planifier un entretien avec vous.' }],
    ['interview', { subject: 'Tu candidatura', text: 'Nos gustaría invitarte a una entrevista.' }],
    ['interview', { subject: 'Call with Grace', invitation: 'BEGIN:VCALENDAR' }],
    ['assessment', { subject: 'Your application', text: 'Please complete the assessment within five days.' }],
    ['assessment', { subject: 'Ihre Bewerbung', text: 'Bitte bearbeiten Sie die Probeaufgabe bis Freitag.' }],
    ['assessment', { subject: 'Votre candidature', text: 'Vous trouverez ci-joint un test technique.' }],
    ['assessment', { subject: 'Next step: coding challenge', text: 'You have five days.' }],
    ['request', { subject: 'Unterlagen', text: 'Es fehlen noch folgende Unterlagen.' }],
    [null, { subject: 'Gmail Forwarding Confirmation', text: 'Confirmation code: 123456789' }],
    [null, { subject: 'Lunch?', text: 'Are you free on Friday?' }],
  ])('is %s', (kind, example) => expect(kindOf(mail(example))).toBe(kind))

  it('is found in time in a long mail that says nothing', () =>
    expect(kindOf(mail({ subject: 'a'.repeat(200), text: 'unfortunately '.repeat(20_000) }))).toBeNull())
})

describe('the application in a mail', () => {
  it.each<[Example, { company: string | null; position: string | null }]>([
    [{ subject: 'Your application to Acme – Data Engineer' }, { company: 'Acme', position: 'Data Engineer' }],
    [{ subject: 'Thank you for applying to Acme!' }, { company: 'Acme', position: null }],
    [{ subject: 'Your application for Data Engineer at Acme' }, { company: 'Acme', position: 'Data Engineer' }],
    [
      { subject: 'Ihre Bewerbung als Entwickler (m/w/d) bei der Müller GmbH' },
      { company: 'Müller GmbH', position: 'Entwickler (m/w/d)' },
    ],
    [
      { subject: 'Votre candidature au poste de Chef de projet chez Dupont' },
      { company: 'Dupont', position: 'Chef de projet' },
    ],
    [{ subject: 'Tu candidatura en Iberia - Analista' }, { company: 'Iberia', position: 'Analista' }],
    [
      { subject: 'Next steps', from: 'Acme Recruiting Team' },
      { company: 'Acme', position: null },
    ],
    [
      { subject: 'Next steps', from: 'Grace Hopper at Acme' },
      { company: 'Acme', position: null },
    ],
    [
      { subject: 'Hello', from: 'Acme', email: 'no-reply@greenhouse-mail.io' },
      { company: 'Acme', position: null },
    ],
    [
      { subject: 'Hello', from: 'Grace Hopper' },
      { company: null, position: null },
    ],
    [
      {
        subject: 'Thank you for applying to Globex',
        text: 'Hi Ada,\nwe received your application for Sr. Product Designer (all genders)\nat Globex. We will be in touch.',
      },
      { company: 'Globex', position: 'Sr. Product Designer (all genders)' },
    ],
    [
      { subject: 'We got it!', text: 'Thank you for your application for the role of Welder at Bolt & Co.' },
      { company: 'Bolt & Co', position: 'Welder' },
    ],
    [
      { subject: 'We got it!', text: 'Thank you for your application for this and for your patience. We are at it.' },
      { company: null, position: null },
    ],
  ])('%o', (example, found) => expect(applicationIn(mail(example))).toEqual(found))
})

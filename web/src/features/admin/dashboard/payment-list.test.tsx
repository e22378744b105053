import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PaymentList } from './payment-list.tsx'

const payments = Array.from({ length: 7 }, (_, nth) => ({
  id: `in_${nth}`,
  customerEmail: nth === 0 ? null : `payer${nth}@example.com`,
  created: 1_772_323_200 - nth * 86_400,
  amount: 1000,
}))

afterEach(cleanup)

it('shows the first five, and Unknown if there is no name', () => {
  render(<PaymentList className="" title="Recent Payments" payments={payments} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  expect(screen.getByText('Unknown')).toBeDefined()
  expect(screen.getByText('payer4@example.com')).toBeDefined()
})

it('says why a payment failed', () => {
  render(
    <PaymentList
      className=""
      title="Failed Payments"
      payments={payments.slice(1, 2).map((payment) => ({ ...payment, failureMessage: 'Your card was declined.' }))}
    />,
  )
  expect(screen.getByText('Your card was declined.')).toBeDefined()
})

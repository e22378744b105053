export const AddJobPage = () => <h1>Add Job</h1>
